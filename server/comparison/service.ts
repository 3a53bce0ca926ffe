import type { Compared } from '#contract/venues/comparison.ts';
import { CLOSED_DAY } from '#domain/hours/opening-hours.ts';
import { tonightEndsAt, tonightOf } from '#domain/hours/tonight.ts';
import { nearestStation } from '#domain/places/nearest-station.ts';
import { pointOf } from '#domain/places/placed.ts';
import type { Ctx } from '#server/http/context.ts';
import { listOptionsOfVenues } from '#server/options/service.ts';
import { listVenuesByIds } from '#server/venues/by-ids.ts';
import { loadHours } from '#server/windows/hours.ts';

/** What people weigh, of each venue that this viewer sees; as many look-ups for four as for one. */
export async function compareVenues(ctx: Ctx, ids: readonly number[]): Promise<Compared[]> {
  const venues = await listVenuesByIds(ctx, ids);
  const shownIds = venues.map(({ id }) => id);
  const [tonightOfVenue, optionsOf] = await Promise.all([
    loadTonight(ctx, shownIds),
    listOptionsOfVenues(ctx, shownIds),
  ]);
  return venues.map((venue) => ({
    venue,
    tonight: tonightOfVenue(venue.id),
    options: optionsOf(venue.id),
    station: stationOf(venue),
  }));
}

async function loadTonight(ctx: Ctx, venueIds: number[]) {
  const { at, until } = ctx.clock;
  const { date, dayOfWeek } = tonightOf(at);
  until(tonightEndsAt(at));
  const hoursOf = await loadHours(ctx, venueIds, date, date);
  return (venueId: number): Compared['tonight'] => {
    const { hours, specialDays } = hoursOf(venueId);
    const [special] = specialDays;
    if (special) return { ...special, isSpecial: true };
    // A week without this day has told that it is closed; no week at all has told nothing.
    const weekly = hours.find((row) => row.dayOfWeek === dayOfWeek) ?? CLOSED_DAY;
    return hours.length > 0 ? { ...weekly, isSpecial: false } : null;
  };
}

function stationOf(venue: Compared['venue']): Compared['station'] {
  const point = pointOf(venue);
  const walk = point && nearestStation(point);
  return walk && { name: walk.station.name, metres: walk.metres, minutes: walk.minutes };
}
