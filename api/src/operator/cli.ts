/** The operator CLI: manages appointments, clients and content of a running server over HTTP. */
import { runCommand } from './run-command.ts'

await runCommand(process.argv.slice(2), process.env)
