/** A loader for a library: the minimizer then drops the components and contexts that no app uses. */
module.exports = function (source) {
  return source
    .replace(/\b(React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
}
