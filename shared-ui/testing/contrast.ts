export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Converts OKLCH to sRGB with Björn Ottosson's matrices, clipping colours out of gamut. */
function luminance({ lightness, chroma, hue }: Oklch): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return 0.2126 * clipped(red) + 0.7152 * clipped(green) + 0.0722 * clipped(blue)
}

function clipped(value: number): number {
  return Math.min(1, Math.max(0, value))
}
