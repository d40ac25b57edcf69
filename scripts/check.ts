/** Runs all checks in parallel and prints the output of those that fail. Exit code 1 if any fails. */
import { spawn } from 'node:child_process'

const RULES = [
  'format',
  'lint',
  'styles',
  'boundaries',
  'unused',
  'literals',
  'words',
  'comments',
  'clock',
  'state',
  'messages',
  'lock',
  'audit',
  'size'
]

interface Outcome {
  rule: string
  seconds: number
  passed: boolean
  output: string
}

function runCheck(rule: string): Promise<Outcome> {
  const start = performance.now()
  const child = spawn('npm', ['run', '--silent', `check:${rule}`], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', data => (output += data))
  child.stderr.on('data', data => (output += data))
  return new Promise(resolve => {
    child.on('close', code => {
      resolve({ rule, seconds: (performance.now() - start) / 1000, passed: code === 0, output })
    })
  })
}

const outcomes = await Promise.all(RULES.map(runCheck))
for (const { rule, seconds, passed, output } of outcomes) {
  const note = rule === 'audit' && passed ? output.trim() : ''
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${rule.padEnd(11)} ${seconds.toFixed(1)} s  ${note}`.trimEnd())
  if (!passed) console.log(output)
}
process.exitCode = outcomes.every(outcome => outcome.passed) ? 0 : 1
