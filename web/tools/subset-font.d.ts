/** What `vite.config.ts` uses of a package that comes without types of this version. */
declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff" | "woff2";
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
