#!/usr/bin/env node
import { printOutput } from '@hirfa/shared-contract/release/command-line'
import { runKitCommand } from './kit-commands.ts'

printOutput(await runKitCommand(process.argv.slice(2), process.cwd(), process.env))
