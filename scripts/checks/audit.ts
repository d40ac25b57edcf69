/** `npm run check:audit`: known vulnerabilities of level high or critical. */
import { spawnSync } from 'node:child_process'

const LIMIT_MS = 60_000

const words = ['audit', '--audit-level=high', '--omit=dev']
const { status, stdout } = spawnSync('npm', [...words, '--json'], { encoding: 'utf8', timeout: LIMIT_MS })
if (isReport(stdout)) {
  if (status !== 0) spawnSync('npm', words, { stdio: 'inherit' })
  process.exitCode = status === 0 ? 0 : 1
} else {
  // Not a fault of the change: some registries have no such endpoint, and a machine may be offline.
  console.log('not answered by the registry')
}

function isReport(output: string): boolean {
  try {
    return 'auditReportVersion' in JSON.parse(output)
  } catch {
    // npm was ended, or printed an error as text.
    return false
  }
}
