import { accountCalls } from '#schema/wire/account';
import { serve } from '../../http/serve.ts';
import { registrations } from '../../store/fan/user.ts';
import { pictureAddress } from '../account/pictures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Registrations happen in real time, not in game time; "today" is the day in UTC. */
export const registrationAlertRoutes = {
  registrationAlerts: serve(accountCalls.registrationAlerts, async ({ db, clock, query }) => {
    const now = clock.real();
    const { total, today, recent } = await registrations(
      db,
      now - query.hours * HOUR,
      new Date(now).setUTCHours(0, 0, 0, 0),
      query.limit,
    );
    return {
      data: {
        totalUsers: total,
        todayRegistrations: today,
        // Beside times of the game on the desk.
        lastUpdated: new Date(clock.now()).toISOString(),
        recentRegistrations: recent.map((user) => ({
          id: user.id,
          username: user.username,
          first_name: user.firstName,
          last_name: user.lastName,
          email: user.email,
          residence: user.residence,
          profile_logo: pictureAddress(user.logoKey),
          created_at: new Date(user.createdAt).toISOString(),
          minutes_ago: Math.floor((now - user.createdAt) / MINUTE),
          hours_ago: Math.floor((now - user.createdAt) / HOUR),
        })),
      },
    };
  }),
};
