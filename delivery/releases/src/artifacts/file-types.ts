import { extname } from 'node:path'
import {
  BOM_FILE,
  CONTRACT_FILE,
  isDeclarationsFile,
  isServerFile,
  JOURNEYS_FILE,
  PROVENANCE_FILE
} from '@hirfa/shared-contract/release'

export const FILE_MAX_BYTES = 67_108_864

interface FileType {
  type: string
  text: boolean
}

const TYPES: Record<string, FileType> = {
  '.js': { type: 'text/javascript; charset=utf-8', text: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', text: true },
  '.css': { type: 'text/css; charset=utf-8', text: true },
  '.json': { type: 'application/json; charset=utf-8', text: true },
  '.map': { type: 'application/json; charset=utf-8', text: false },
  '.svg': { type: 'image/svg+xml; charset=utf-8', text: true },
  '.txt': { type: 'text/plain; charset=utf-8', text: true },
  '.wasm': { type: 'application/wasm', text: true },
  '.woff2': { type: 'font/woff2', text: false },
  '.png': { type: 'image/png', text: false },
  '.jpg': { type: 'image/jpeg', text: false },
  '.webp': { type: 'image/webp', text: false },
  '.avif': { type: 'image/avif', text: false },
  '.wav': { type: 'audio/wav', text: false },
  '.ico': { type: 'image/x-icon', text: false }
}

export function fileTypeOf(name: string): FileType {
  return TYPES[extname(name).toLowerCase()] ?? { type: 'application/octet-stream', text: false }
}

const INTERNAL_FILES: readonly string[] = [BOM_FILE, PROVENANCE_FILE, JOURNEYS_FILE, CONTRACT_FILE]

export function isForVisitors(name: string): boolean {
  return extname(name) !== '.map' && !INTERNAL_FILES.includes(name) && !isDeclarationsFile(name) && !isServerFile(name)
}
