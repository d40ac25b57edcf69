import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * An appointment occupies the hours of its option, and no two open ones of an artisan overlap. Existing open
 * appointments are shortened where they would reach the artisan's next one or the next day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db)
  await sql`alter table options add hours integer check (hours between 1 and 12)`.execute(db)
  await sql`alter table appointments
    add hours integer not null default 1 check (hours between 1 and 12),
    add occupied tsrange`.execute(db)

  await sql`create function occupy_hours() returns trigger language plpgsql as $$
    declare start timestamp;
    begin
      new.occupied := null;
      if new.status in (0, 1, 3) and new.artisan_id is not null and new.date is not null and new.start_time is not null then
        start := new.date::date + new.start_time;
        new.occupied := tsrange(start, start + new.hours * interval '1 hour');
      end if;
      return new;
    exception when invalid_datetime_format or datetime_field_overflow then
      -- Rows of an older system contain dates that do not exist; they occupy nothing.
      return new;
    end $$`.execute(db)
  await sql`create trigger occupy_hours before insert or update of status, artisan_id, date, start_time, hours
    on appointments for each row execute function occupy_hours()`.execute(db)

  await sql`update appointments set hours = greatest(1, least(
      case options.size when 'medium' then 3 when 'large' then 4 else 1 end,
      24 - extract(hour from appointments.start_time)::integer,
      (select extract(hour from min(later.start_time) - appointments.start_time)::integer from appointments as later
        where later.artisan_id = appointments.artisan_id and later.date = appointments.date
          and later.start_time > appointments.start_time and later.status in (0, 1, 3))))
    from options
    where options.id = appointments.option_id and appointments.status in (0, 1, 3)
      and appointments.artisan_id is not null and appointments.date is not null and appointments.start_time is not null`.execute(
    db
  )
  await sql`update appointments set hours = hours where occupied is null`.execute(db)
  await sql`drop index appointments_slot`.execute(db)
  await sql`alter table appointments
    add constraint appointments_overlap exclude using gist (artisan_id with =, occupied with &&)`.execute(db)
}
