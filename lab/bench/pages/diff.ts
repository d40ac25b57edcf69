/** `npm run bench:diff -- [before] [after]`: two files; without names the last two runs in docs/benchmarks. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchRecord, differences, table } from './metrics.ts'
import { RECORDS } from './options.ts'

const read = (file: string): BenchRecord => JSON.parse(readFileSync(file, 'utf8'))
const named = process.argv.slice(2)
const recorded = () => readdirSync(RECORDS).map(name => read(join(RECORDS, name)))
const records = named.length > 0 ? named.map(read) : recorded().toSorted((one, other) => one.at.localeCompare(other.at))
const [before, after] = records.slice(-2)
if (!before || !after) throw new Error('Two records are needed: name two files, or run npm run bench again.')
const rows = differences(before.metrics, after.metrics).map(({ name, unit, before, after, ratio }) => [
  unit ? `${name}, ${unit}` : name,
  before ?? '–',
  after ?? '–',
  ratio?.toFixed(2) ?? '–'
])
console.log(table(['metric', `${before.commit}, ${before.at}`, `${after.commit}, ${after.at}`, 'ratio'], rows))
