import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const TEMPLATES = [
  join(import.meta.dirname, '../templates'),
  join(import.meta.dirname, '../../../templates')
].find(existsSync)!
