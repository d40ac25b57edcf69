import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The templates, in a pack inside the kit and in the repository of the product at its root. */
export const TEMPLATES = [
  join(import.meta.dirname, '../templates'),
  join(import.meta.dirname, '../../../templates')
].find(existsSync)!
