/** Imported before any module of the product: named imports of built-in modules are bound to the replacements. */
import { syncBuiltinESMExports } from 'node:module'
import { installDisk } from './install-disk.ts'
import { installRandomness } from './install-randomness.ts'
import { installTime } from './install-time.ts'

installTime()
installRandomness()
installDisk()
syncBuiltinESMExports()
