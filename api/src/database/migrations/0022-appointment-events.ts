import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * One row per status that an appointment got, with its time, and one per move of a pending appointment to another hour.
 * A trigger writes them, because API processes of the previous version write none. Existing appointments get a row for
 * their creation and one for their present status.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table appointment_events (
    id integer primary key generated always as identity,
    appointment_id integer not null references appointments on delete cascade,
    status integer not null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index appointment_events_appointment on appointment_events (appointment_id)`.execute(db)
  await sql`insert into appointment_events (appointment_id, status, at)
    select id, 0, created_at from appointments order by id`.execute(db)
  await sql`insert into appointment_events (appointment_id, status, at)
    select id, status, updated_at from appointments where status <> 0 order by id`.execute(db)
  await sql`create function note_appointment_status() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into appointment_events (appointment_id, status, at) values (new.id, 0, new.created_at);
        if new.status <> 0 then
          insert into appointment_events (appointment_id, status, at) values (new.id, new.status, new.updated_at);
        end if;
      elsif new.status <> old.status
        or (new.status = 0 and old.date is not null and (new.date, new.start_time) is distinct from (old.date, old.start_time)) then
        insert into appointment_events (appointment_id, status, at) values (new.id, new.status, new.updated_at);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger appointment_status after insert or update of status, date, start_time on appointments
    for each row execute function note_appointment_status()`.execute(db)
}
