import { sql } from 'drizzle-orm';
import { licenseFileRows } from '#db/schema/index.ts';
import { comparableNumber } from '#domain/licenses/license-match.ts';
import type { LicenseRow } from '#domain/licenses/license-row.ts';
import { toMatchKeys } from '#domain/licenses/match-keys.ts';
import type { Ctx } from '#server/http/context.ts';

const ROWS_AT_ONCE = 1_000;

/** As one parameter each thousand: naming every value would take longer than storing it. */
export async function storeRows({ db }: Ctx, fileId: number, rows: LicenseRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const portion = rows.slice(start, start + ROWS_AT_ONCE).map(toStored);
    await db.execute(sql`
      insert into ${licenseFileRows} (
        file_id, number, name, licensed_on, closed_on, state, state_name, phone, lot_address,
        road_address, kind, x, y, number_key, name_key, phone_key, road_key, lot_key)
      select ${fileId}::int, number, name, licensed_on, closed_on, state, state_name, phone,
        lot_address, road_address, kind, x, y, number_key, name_key, phone_key, road_key, lot_key
      from json_to_recordset(${JSON.stringify(portion)}::json) as given(
        number text, name text, licensed_on date, closed_on date, state varchar, state_name text,
        phone text, lot_address text, road_address text, kind text, x float8, y float8,
        number_key text, name_key text, phone_key text, road_key text, lot_key text)`);
  }
}

function toStored(row: LicenseRow) {
  const keys = toMatchKeys({
    name: row.name,
    phone: row.phone,
    addresses: [row.roadAddress, row.lotAddress],
  });
  return {
    number: row.number,
    name: row.name,
    licensed_on: row.licensedOn,
    closed_on: row.closedOn,
    state: row.state,
    state_name: row.stateName,
    phone: row.phone,
    lot_address: row.lotAddress,
    road_address: row.roadAddress,
    kind: row.kind,
    x: row.x,
    y: row.y,
    number_key: comparableNumber(row.number),
    name_key: keys.name,
    phone_key: keys.phone,
    road_key: keys.road,
    lot_key: keys.lot,
  };
}
