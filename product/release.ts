import { runCli } from '@hirfa/delivery-releases/cli'
import { openHirfaReleases } from './releases.ts'

await runCli(process.argv.slice(2), openHirfaReleases)
