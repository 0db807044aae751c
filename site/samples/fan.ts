import type { User } from '#schema/wire/account';

/** The fan of the samples. Made up. */
export const sampleFan: User = {
  id: 'fan-1',
  username: 'sample-fan',
  email: 'sample-fan@calledit.example',
  firstName: 'Sample',
  lastName: 'Fan',
  residence: 'Austria',
  timeZone: 'Europe/Vienna',
  profileLogo: null,
  isAdmin: false,
  organises: [],
  careerHidden: false,
};
