export interface SourceWords {
  identifiers: string[]
  comments: string[]
  texts: string[]
}

const TOKEN =
  /(?<comment>(?<!\\)\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<identifier>[A-Za-z_$][\w$]*)/g

export function wordsOf(source: string): SourceWords {
  const words: SourceWords = { identifiers: [], comments: [], texts: [] }
  for (const { groups = {} } of source.matchAll(TOKEN)) {
    if (groups.comment) words.comments.push(...lettersIn(groups.comment))
    else if (groups.text) words.texts.push(...lettersIn(groups.text))
    else if (groups.identifier) words.identifiers.push(...parts(groups.identifier))
  }
  return words
}

export function commentsIn(source: string): string[] {
  return [...source.matchAll(TOKEN)]
    .flatMap(({ groups = {} }) => groups.comment ?? [])
    .map(comment =>
      comment
        .replace(/^\/\*+|\*\/$|^\/\/|\n\s*\*(?!\/)/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    )
    .filter(comment => /[a-z]{3}/i.test(comment) && !/^(oxlint|@vitest|webpack)/.test(comment))
}

function lettersIn(text: string): string[] {
  return [...text.matchAll(/[A-Za-z]+/g)].map(([word]) => word.toLowerCase())
}

/** `useFateOf` → `use`, `fate`, `of`. */
function parts(identifier: string): string[] {
  return [...identifier.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase())
}
