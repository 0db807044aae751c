/** A WebAssembly file as the module that workerd compiled at deployment. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}
