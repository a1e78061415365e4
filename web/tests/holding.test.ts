import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Holding } from "../src/table/holding";

const at = (kind: string, y = 5): PointerEvent => Object.assign(new MouseEvent(kind, { clientX: 5, clientY: y, detail: 1 }), { pointerType: "touch" }) as unknown as PointerEvent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a press of half a second is no tap", () => {
  const held = vi.fn();
  const holding = new Holding(held);
  holding.press(at("pointerdown"));
  vi.advanceTimersByTime(600);
  expect(held).toHaveBeenCalledOnce();
  expect(holding.isTap(at("click"))).toBe(false);
});

test("a short press is a tap, and so is a key after something was held", () => {
  const held = vi.fn();
  const holding = new Holding(held);
  holding.press(at("pointerdown"));
  vi.advanceTimersByTime(200);
  expect(holding.isTap(at("click"))).toBe(true);
  vi.advanceTimersByTime(600);
  expect(held).not.toHaveBeenCalled();
  holding.press(at("pointerdown"));
  vi.advanceTimersByTime(600);
  expect(holding.isTap(new MouseEvent("click", { detail: 0 }))).toBe(true);
});

test("a finger that moves away scrolls and holds nothing", () => {
  const held = vi.fn();
  const holding = new Holding(held);
  holding.press(at("pointerdown"));
  holding.move(at("pointermove", 40));
  vi.advanceTimersByTime(600);
  expect(held).not.toHaveBeenCalled();
});
