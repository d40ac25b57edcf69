/** A loader for the router: the minimizer then drops the components, contexts and console warnings that no app uses. */
module.exports = function (source) {
  return source
    .replace(/\b(React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ $1')
    .replace(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
    .replace(/^(\s+)(warning\()/gm, '$1/* @__PURE__ */ $2')
    .replace('React3[USE_OPTIMISTIC]', 'React3.useOptimistic')
}
