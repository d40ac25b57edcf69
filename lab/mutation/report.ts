interface Report {
  files: Record<string, { mutants: Mutant[] }>
}

interface Mutant {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: { line: number; column: number } }
}

const KILLED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

/** Survivors: `file:line:column mutator: replacement`. */
export function scoreOf({ files }: Report) {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map(mutant => ({ file, ...mutant })))
  const killed = all.filter(({ status }) => KILLED.includes(status)).length
  const survivors = all.filter(({ status }) => SURVIVED.includes(status))
  const mutants = killed + survivors.length
  return {
    mutants,
    killed,
    score: mutants === 0 ? 0 : (100 * killed) / mutants,
    survivors: survivors.map(({ file, location: { start }, mutatorName, replacement = '', status }) => {
      const covered = status === 'NoCoverage' ? ' (no test runs it)' : ''
      return `${file}:${start.line}:${start.column} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ')}${covered}`
    })
  }
}
