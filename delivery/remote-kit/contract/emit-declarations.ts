import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OPTIONS = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  removeComments: true,
  // `npm run check` checks the sources; declarations do not depend on it.
  noCheck: true,
  noUnusedLocals: false,
  types: [],
  rootDir: '/'
}

/** TypeScript skips files that only other packages import, so list those too. */
export function emitDeclarations(files: readonly string[]): Map<string, string> {
  // A shell without shared modules has no declarations.
  if (files.length === 0) return new Map()
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'))
  const output = join(folder, 'out')
  const styles = join(folder, 'styles.d.ts')
  try {
    writeFileSync(
      styles,
      `declare module '*.css' { const classes: Readonly<Record<string, string>>; export default classes }`
    )
    const config = {
      extends: join(import.meta.dirname, '../tsconfig.json'),
      compilerOptions: { ...OPTIONS, outDir: output },
      files: [styles, ...files]
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    compile(folder)
    const emitted = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.d.ts'))
    return new Map(emitted.map(path => [`/${path}`, readFileSync(join(output, path), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function compile(folder: string): void {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  try {
    execFileSync(process.execPath, [join(compiler, '../bin/tsc'), '--project', folder], { encoding: 'utf8' })
  } catch (cause) {
    const output = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : ''
    throw new Error(`The type declarations cannot be written.\n${output}`, { cause })
  }
}
