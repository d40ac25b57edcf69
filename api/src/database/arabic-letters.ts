import { sql } from 'kysely'
import type { Db } from './database.ts'
import { StartRefused } from './database.ts'

/** In a database of locale C Arabic letters are no letters, and no index would find them. */
export async function mustKnowArabicLetters(db: Db): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`select cardinality(show_trgm('سباك')) > 0 as known`.execute(db)
  if (!rows[0]?.known)
    throw new StartRefused(
      "The database's LC_CTYPE does not know Arabic letters, so nothing could be found by them. Create it with a UTF-8 one: create database hirfa template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'."
    )
}
