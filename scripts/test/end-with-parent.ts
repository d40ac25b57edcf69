/** Ends a run whose process has ended, or whose caller (`npm test`) was killed. */
import { endRun, isRunning } from './own-run.ts'

const [folder = '', caller = ''] = process.argv.slice(2)
const CHECK_MS = 1_000

const runner = process.ppid
process.once('disconnect', () => void endRun(folder).then(() => process.exit()))
setInterval(() => {
  if (!isRunning(Number(caller)) && isRunning(runner)) process.kill(runner, 'SIGKILL')
}, CHECK_MS).unref()
