export interface FontMetrics {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  /** Advance width in font units; 0 if the font lacks the character. */
  widthOf(character: string): number
}

/** Reads the metrics of an uncompressed font. */
export function readMetrics(font: Buffer): FontMetrics {
  const tables = tablesOf(font)
  const table = (tag: string): Buffer => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font has no ${tag} table`)
    return found
  }
  const lines = table('hhea')
  const widths = table('hmtx')
  const characters = segmentsOf(table('cmap'))
  const widthCount = lines.readUInt16BE(34)
  return {
    unitsPerEm: table('head').readUInt16BE(18),
    ascent: lines.readInt16BE(4),
    descent: -lines.readInt16BE(6),
    lineGap: lines.readInt16BE(8),
    widthOf(character) {
      const glyph = characters(character.codePointAt(0) ?? 0)
      return glyph === 0 ? 0 : widths.readUInt16BE(4 * Math.min(glyph, widthCount - 1))
    }
  }
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const start = font.readUInt32BE(at + 8)
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)))
  }
  return tables
}

/** The character map in format 4: segments of consecutive characters. */
function segmentsOf(cmap: Buffer): (code: number) => number {
  const map = formatFour(cmap)
  const size = map.readUInt16BE(6)
  return code => {
    for (let at = 14; at < 14 + size; at += 2) {
      const first = map.readUInt16BE(at + size + 2)
      if (code > map.readUInt16BE(at)) continue
      if (code < first) return 0
      const delta = map.readUInt16BE(at + 2 * size + 2)
      const rangeAt = at + 3 * size + 2
      const range = map.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = map.readUInt16BE(rangeAt + range + 2 * (code - first))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

function formatFour(cmap: Buffer): Buffer {
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const map = cmap.subarray(cmap.readUInt32BE(at + 4))
    if (map.readUInt16BE(0) === 4) return map
  }
  throw new Error('The font has no character map of format 4')
}
