import * as v from 'valibot'

const FOLDER = 'declarations/'

/** `..`, absolute paths and hidden files are rejected: the gate writes these files into a folder of its own. */
const Path = v.pipe(v.string(), v.regex(/^(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*\.d\.ts$/))
const PackageName = v.pipe(v.string(), v.regex(/^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*$/))
const Import = v.pipe(v.string(), v.regex(/^(?:\.\/|@)?[\w-][\w.-]*(?:\/[\w@-][\w.@-]*)*$/))

export const Declarations = v.object({
  format: v.literal(1),
  name: PackageName,
  exports: v.record(v.pipe(v.string(), v.regex(/^\.(?:\/[\w-][\w.-]*)*$/)), Path),
  files: v.record(Path, v.object({ text: v.string(), imports: v.array(Import) }))
})
export type Declarations = v.InferOutput<typeof Declarations>

export function declarationsFile(packageName: string): string {
  return `${FOLDER}${packageName}.json`
}

export function isDeclarationsFile(name: string): boolean {
  return name.startsWith(FOLDER)
}

export function packageOfModule(module: string): string {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/')
}

export function exportOfModule(module: string): string {
  return `.${module.slice(packageOfModule(module).length)}`
}
