// Where links to this server can be opened: the address of the page, or the network addresses of the person's own machine.
import { network as askNetwork, openNetwork, program, type Network } from "../wire/http";

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

export class Reach {
  /** Only on the person's own machine, where it can be opened and closed. */
  network: Network | null = $state.raw(null);
  /** The address that was chosen, where there are several. */
  chosen = $state("");

  /** What links begin with. */
  get base(): string {
    if (!this.network?.open) return location.origin;
    return this.network.addresses.includes(this.chosen) ? this.chosen : (this.network.addresses[0] ?? location.origin);
  }

  async load(): Promise<void> {
    if (LOCAL.includes(location.hostname) && (await program()).own) this.network = await askNetwork();
  }

  async setOpen(open: boolean): Promise<void> {
    this.network = await openNetwork(open);
  }
}
