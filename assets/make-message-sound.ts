/** Generates the sound of a push message: two overlapping notes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RATE = 16_000
const SECONDS = 0.42
const NOTES = [
  { frequency: 659.3, from: 0 },
  { frequency: 987.8, from: 0.11 }
]

const samples = Buffer.from(Array.from({ length: RATE * SECONDS }, (_, index) => sampleAt(index / RATE)))
const header = Buffer.alloc(44)
header.write('RIFF', 0)
header.writeUInt32LE(36 + samples.length, 4)
header.write('WAVEfmt ', 8)
header.writeUInt32LE(16, 16)
// PCM, mono, 8 bit.
header.writeUInt16LE(1, 20)
header.writeUInt16LE(1, 22)
header.writeUInt32LE(RATE, 24)
header.writeUInt32LE(RATE, 28)
header.writeUInt16LE(1, 32)
header.writeUInt16LE(8, 34)
header.write('data', 36)
header.writeUInt32LE(samples.length, 40)
writeFileSync(join(import.meta.dirname, '../shell/src/push/message.wav'), Buffer.concat([header, samples]))

function sampleAt(time: number): number {
  const sum = NOTES.reduce((level, { frequency, from }) => level + note(time - from, frequency), 0)
  return Math.round(127.5 + 127 * sum)
}

/** An exponential decay from time 0 to silence at the end of the file. */
function note(time: number, frequency: number): number {
  if (time < 0) return 0
  const struck = Math.min(time / 0.008, 1) * Math.exp(-time * 11)
  return 0.42 * struck * Math.min(1, (SECONDS - time) / 0.05) * Math.sin(2 * Math.PI * frequency * time)
}
