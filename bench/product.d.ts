/** dist/server/entry.mjs, as bench/runtime.ts puts it beside the bench's Worker. */
declare module 'the-built-product' {
  const product: Required<Pick<ExportedHandler<import('../worker/env.ts').Env>, 'fetch' | 'scheduled'>>;
  export default product;
}
