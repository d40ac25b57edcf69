import { extname } from 'node:path'
import {
  BOM_FILE,
  CONTRACT_FILE,
  isDeclarationsFile,
  isServerFile,
  OLD_CONTRACT_FILE
} from '@hirfa/shared-contract/release'

/** The largest file that a build may contain; readers stop after it. */
export const FILE_MAX_BYTES = 67_108_864

interface FileType {
  type: string
  /** Whether compression makes it smaller. */
  text: boolean
}

const TYPES: Record<string, FileType> = {
  '.js': { type: 'text/javascript; charset=utf-8', text: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', text: true },
  '.css': { type: 'text/css; charset=utf-8', text: true },
  '.json': { type: 'application/json; charset=utf-8', text: true },
  // Only developers read source maps, so they are not compressed.
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

/** Source maps and the bill of materials are for operators, the contract and the declarations for the gate, the server output for the renderer. */
export function isForVisitors(name: string): boolean {
  const isForGate = name === CONTRACT_FILE || name === OLD_CONTRACT_FILE || isDeclarationsFile(name)
  return extname(name) !== '.map' && name !== BOM_FILE && !isForGate && !isServerFile(name)
}
