const { formatHex8, parse, toGamut } = require('culori')

const inSrgb = toGamut('rgb', 'oklch')

/** A loader for styles: writes OKLCH colours as sRGB. The minimizer would write each as `lab()` too, 1 kB of every page. */
module.exports = function (css) {
  return css.replace(/oklch\([^)]+\)/g, colour => formatHex8(inSrgb(parse(colour))))
}
