import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  BuildRecord,
  type ContractManifest,
  Declarations,
  declarationsFile,
  MANIFEST_FILE,
  recordProblem,
  type RemoteBuild
} from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { compressedSize } from './build-facts.ts'
import { BuildProblem } from './build-problem.ts'
import { offeredManifest, offeredTypes } from './offered/offered-types.ts'

export function parsedRecord(record: object): BuildRecord {
  const parsed = v.safeParse(BuildRecord, record)
  if (!parsed.success) throw new BuildProblem(recordProblem(parsed.issues[0]))
  return parsed.output
}

export function writeDeclarations(folder: string, declarations: readonly Declarations[]): void {
  for (const each of declarations) {
    const file = join(folder, declarationsFile(each.name))
    mkdirSync(dirname(file), { recursive: true })
    writeJson(file, v.parse(Declarations, each))
  }
}

export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value)}\n`)
}

export function sizesOf(
  record: BuildRecord,
  budgets: Readonly<Record<string, number>>,
  output: string
): ContractManifest['sizes'] {
  if (record.kind === 'shell') return []
  const { entry, modules, routes } = record
  const shown = [...new Set(routes.map(({ module }) => module))]
  return shown.map(module => ({
    module,
    bytes: compressedSize(output, [entry, ...(modules[module]?.scripts ?? [])]),
    budget: inBytes(budgets[module] ?? budgets['*'])
  }))
}

function inBytes(kilobytes: number | undefined): number | undefined {
  return kilobytes === undefined ? undefined : kilobytes * 1000
}

/** What a host with the runtime of module federation reads; no page of the product requests it. */
export function writeOffered(
  folder: string,
  remote: RemoteBuild,
  { shared, declarations }: { shared: Readonly<Record<string, string>>; declarations: readonly Declarations[] }
): void {
  writeJson(join(folder, MANIFEST_FILE), offeredManifest(remote, shared))
  for (const [name, content] of Object.entries(offeredTypes(remote.name, declarations)))
    writeFileSync(join(folder, name), content)
}
