import type { Compilation, Compiler } from '@rspack/core'
import { FIRST_PART, lateChunks } from './late-exports.ts'

const CONSUMED =
  /"(\d+)": \{ shareScope: "default", shareKey: "([^"]+)", import: null, requiredVersion: "([^"]+)", strictVersion: true, singleton: true/g

const CONDITION = /if \((.*?)\) \{\s*\/\/ setup Promise/

/**
 * The full runtime negotiates versions and environments; here the shell provides each shared module once.
 * `container` is the chunk with the runtime: the entry of a remote, or the shell.
 */
export class SlimContainerPlugin {
  readonly container: string

  constructor(container: string) {
    this.container = container
  }

  apply({ hooks }: Compiler): void {
    hooks.thisCompilation.tap('SlimContainerPlugin', compilation => {
      const timeout = Number(compilation.outputOptions.chunkLoadTimeout)
      compilation.hooks.runtimeModule.tap('SlimContainerPlugin', ({ name, source }, chunk) => {
        // A worker of the app has a runtime of its own.
        const shorter = chunk.name === this.container ? SHORTER[name] : undefined
        if (!shorter || !source) return
        // The styles of the entry itself are there: no chunk loads others.
        const isUnused = name === 'css_loading' && part(String(source.source), CONDITION) === `"${chunk.id}" == chunkId`
        source.source = Buffer.from(isUnused ? '' : shorter(String(source.source), timeout, compilation))
      })
    })
  }
}

const SHORTER: Record<string, (source: string, timeout: number, compilation: Compilation) => string> = {
  consumes_loading: consumes,
  sharing: () => '__webpack_require__.S = {}; __webpack_require__.I = () => {};',
  auto_public_path: () => '__webpack_require__.p = new URL(".", document.currentScript.src).href;',
  global: () => '__webpack_require__.g = globalThis;',
  has_own_property: () => '__webpack_require__.o = Object.hasOwn;',
  load_script: (_source, timeout) => loadElement(timeout),
  jsonp_chunk_loading: scripts,
  css_loading: styles
}

const TAKE = 'taken[id] ||= take(id)'
const AWAIT_WHOLE = `(${TAKE}).then(() => late.includes(chunkId) && whole[id]?.())`

/** A shared module that does not fit (`goesWith`) throws where a screen requires it. */
function consumes(source: string, _timeout: number, compilation: Compilation): string {
  const late = lateChunks(compilation)
  const consumed = [...source.matchAll(CONSUMED)].map(([, id, key, range = '']) => [
    id,
    [key, range, ...versionNumbers(range)]
  ])
  if (consumed.length !== (source.match(/shareKey: "/g) ?? []).length) throw unknown('shared modules')
  return `var shared = ${JSON.stringify(Object.fromEntries(consumed))}, taken = {}${late.length > 0 ? `, whole = {}, late = ${JSON.stringify(late)}` : ''};
var take = async id => {
  var [key, range, builtMajor, builtMinor] = shared[id], [version = "", found] = Object.entries((__webpack_require__.S.default || {})[key] || {})[0] || [];
  try {
    var [, major, minor] = /^(\\d+)\\.(\\d+)\\.\\d+$/.exec(version) || [];
    if (version != range && !(major && major == builtMajor && (major > 0 ? minor >= builtMinor : minor == builtMinor)))
      throw Error("The shell has " + version + " of " + key + ", required is " + range);
    var factory = await (found.${FIRST_PART} || found.get)();${late.length > 0 ? '\n    whole[id] = found.get;' : ''}
    __webpack_require__.m[id] = module => {
      delete __webpack_require__.c[id];
      module.exports = factory();
    };
  } catch (error) {
    delete taken[id];
    __webpack_require__.m[id] = () => {
      delete __webpack_require__.c[id];
      throw error;
    };
  }
};
__webpack_require__.f.consumes = (chunkId, promises) => {
  for (let id in shared) promises.push(${late.length > 0 ? AWAIT_WHOLE : TAKE});
};`
}

function versionNumbers(range: string): number[] {
  const [, major, minor] = /^\^(\d+)\.(\d+)\.0$/.exec(range) ?? []
  return major === undefined ? [] : [Number(major), Number(minor)]
}

/** Appends an element for a file of a chunk. A failure has the name by which the shell recognises a missing chunk. */
function loadElement(timeout: number): string {
  return `__webpack_require__.l = (element, url, integrity, isThere) => new Promise((resolve, reject) => {
  var error = Error(), end = ({ type }) => {
    clearTimeout(timer);
    element.onerror = element.onload = null;
    if (type == "load" && isThere()) return resolve();
    element.remove();
    error.message = url + ": " + (type == "load" ? "missing" : type);
    error.name = "ChunkLoadError";
    reject(error);
  }, timer = setTimeout(end, ${timeout}, { type: "timeout" });
  element.onerror = element.onload = end;
  element.integrity = integrity;
  element.crossOrigin = "anonymous";
  document.head.append(element);
});`
}

function scripts(source: string): string {
  return `var installed = ${part(source, /jsonpInstalledChunks = (\{.*?\})/)};
__webpack_require__.f.j = (chunkId, promises) => {
  if (installed[chunkId] === 0 || !(${part(source, CONDITION)})) return;
  if (!installed[chunkId]) {
    var script = document.createElement("script"), url = script.src = __webpack_require__.p + __webpack_require__.u(chunkId);
    installed[chunkId] = __webpack_require__.l(script, url, __webpack_require__.sriHashes[chunkId], () => installed[chunkId] === 0);
    installed[chunkId].then(() => script.remove(), () => delete installed[chunkId]);
  }
  promises.push(installed[chunkId]);
};
var chunks = ${part(source, /var jsonpChunkLoadingGlobal = (.*?);/)}, push = chunks.push.bind(chunks);
var install = ([ids, modules, run]) => {
  Object.assign(__webpack_require__.m, modules);
  if (run) run(__webpack_require__);
  for (var id of ids) installed[id] = 0;
};
chunks.forEach(install);
chunks.push = chunk => {
  install(chunk);
  push(chunk);
};`
}

function styles(source: string): string {
  return `var sheets = {};
__webpack_require__.f.css = (chunkId, promises) => {
  if (!(${part(source, CONDITION)})) return;
  if (!sheets[chunkId]) {
    var link = document.createElement("link"), url = link.href = __webpack_require__.p + __webpack_require__.k(chunkId);
    link.rel = "stylesheet";
    sheets[chunkId] = __webpack_require__.l(link, url, __webpack_require__.sriCssHashes[chunkId], () => true);
    sheets[chunkId].catch(() => delete sheets[chunkId]);
  }
  promises.push(sheets[chunkId]);
};`
}

function part(source: string, pattern: RegExp): string {
  const [, found] = pattern.exec(source) ?? []
  if (!found) throw unknown(String(pattern))
  return found
}

function unknown(what: string): Error {
  return new Error(`The bundler has another runtime than SlimContainerPlugin replaces: no ${what}`)
}
