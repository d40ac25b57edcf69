import { type Kysely, sql } from 'kysely'

/** An API of the version before delivers a reminder that waits at least once instead of at most once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table clients add column reminders boolean not null default true, add column language text not null default 'ar'`,
  `update clients set language = devices.language from devices where devices.client_id = clients.id`,
  `create table reminders (
    appointment_id integer not null references appointments on delete cascade,
    kind text not null check (kind in ('day', 'hour')),
    date text not null,
    start_time time not null,
    claimed_at timestamptz not null,
    confirmed_at timestamptz,
    primary key (appointment_id, date, start_time, kind)
  )`,
  `create index appointments_accepted on appointments (date, start_time) where status = 1`,
  `alter table outbox add column appointment_id integer references appointments on delete cascade`,
  `create index outbox_appointment on outbox (appointment_id) where appointment_id is not null`,
  `create function forget_reminders() returns trigger language plpgsql as $$
    begin
      delete from outbox where appointment_id = new.id;
      return null;
    end $$`,
  `create trigger appointment_reminders after update of status, date, start_time on appointments for each row
    when ((new.status, new.date, new.start_time) is distinct from (old.status, old.date, old.start_time))
    execute function forget_reminders()`
]
