/** A colour of the design as a map understands it: the drawing has no stylesheet and knows only sRGB. */
export function tokenColor(name: `--${string}`, page: HTMLElement): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  page.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()

  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
