import { dirname } from 'node:path'
import { Visitor, type ObjectExpression } from 'oxc-parser'
import { type ContractManifest, LANGUAGES, type Language } from '@hirfa/shared-contract/release'
import type { SourceFile } from './source-file.ts'

type Texts = ReadonlyMap<string, string>

const FILE = new RegExp(`/messages/(${LANGUAGES.join('|')})\\.ts$`)
const FORM = /_(zero|one|two|few|many|other)$/

export function missingMessages(sources: readonly SourceFile[]): ContractManifest['missing'] {
  const catalogues = Map.groupBy(
    sources.filter(({ path }) => FILE.test(path)),
    ({ path }) => dirname(path)
  )
  const missing: ContractManifest['missing'] = { ar: [], en: [], fr: [] }
  for (const files of catalogues.values()) {
    const textsIn = (language: Language): Texts => {
      const file = files.find(({ path }) => FILE.exec(path)?.[1] === language)
      return file ? readTexts(file) : new Map()
    }
    const texts = { ar: textsIn('ar'), en: textsIn('en'), fr: textsIn('fr') }
    for (const language of LANGUAGES) missing[language].push(...lackingIn(language, texts))
  }
  return missing
}

function lackingIn(language: Language, texts: Record<Language, Texts>): string[] {
  const keys = [...new Set(LANGUAGES.flatMap(each => [...texts[each].keys()]))]
  // Only Arabic has a dual, so a message with a dual form is plural.
  const counted = [
    ...new Set(keys.filter(key => key.endsWith('_two') && texts.ar.has(key)).map(key => key.replace(FORM, '')))
  ]
  const plain = keys.filter(key => !counted.includes(key.replace(FORM, '')))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const expected = [...plain, ...counted.flatMap(key => forms.map(form => `${key}_${form}`))]
  return expected.filter(key => !texts[language].get(key)?.trim())
}

function readTexts({ program }: SourceFile): Texts {
  let catalogue: ObjectExpression | undefined
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'messages' || catalogue) return
      const value = init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression' ? init.expression : init
      if (value?.type === 'ObjectExpression') catalogue = value
    }
  }).visit(program)
  const texts = new Map<string, string>()
  for (const property of catalogue?.properties ?? []) {
    if (property.type !== 'Property') continue
    const { key, value } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    const text =
      value.type === 'Literal'
        ? value.value
        : value.type === 'TemplateLiteral' && value.expressions.length === 0
          ? value.quasis[0]?.value.cooked
          : undefined
    if (typeof text === 'string') texts.set(name, text)
  }
  return texts
}
