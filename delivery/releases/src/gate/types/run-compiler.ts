import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ReleaseError } from '../../errors.ts'

const TIMEOUT_MS = 120_000
const OUTPUT_MAX_BYTES = 33_554_432
const DIAGNOSTIC = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/

const OPTIONS = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  types: []
}

export interface Diagnostic {
  file: string
  line: number
  /** Outermost type first. */
  message: string[]
}

export async function runCompiler(folder: string, files: readonly string[]): Promise<Diagnostic[]> {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files }))
  const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
  const output = await new Promise<string>((done, failed) => {
    execFile(
      process.execPath,
      [compiler, '--project', folder, '--pretty', 'false'],
      { cwd: folder, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: OUTPUT_MAX_BYTES },
      (error, stdout) => {
        // The exit code 1 or 2 means that the compiler found errors.
        if (!error || error.code === 1 || error.code === 2) return done(stdout)
        failed(new ReleaseError('The types cannot be compared: the compiler did not finish.', { cause: error }))
      }
    )
  })
  return diagnosticsIn(output)
}

function diagnosticsIn(output: string): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const text of output.split('\n').filter(Boolean)) {
    const [, file, line, message] = DIAGNOSTIC.exec(text) ?? []
    if (file !== undefined && message !== undefined) found.push({ file, line: Number(line), message: [message] })
    else if (text.startsWith(' ') && found.length > 0) found.at(-1)?.message.push(text.trim())
    else throw new ReleaseError(`The types cannot be compared: ${text}`)
  }
  return found
}
