/** The release commands of a product without settings. */
import { runCli } from '../releases/src/cli/cli.ts'
import { gateOf } from '../releases/src/gate/gate-settings.ts'
import { openReleases } from '../releases/src/state/release-store.ts'

await runCli(process.argv.slice(2), folder => openReleases(folder, { gate: gateOf(folder, process.env) }))
