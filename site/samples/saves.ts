import type { Save } from '../stores/proof/own-saves.ts';

const save = { receipt: 1, confirmed: false };

export const sampleSaves: Save[] = [
  {
    ...save,
    number: 41,
    at: '2025-04-25T18:02:07.000Z',
    slot: '3',
    choice: { athlete: 'Abdul Carter', team: 'New York Giants', trade: true },
    confirmed: true,
  },
  {
    ...save,
    number: 40,
    at: '2025-04-25T18:01:00.000Z',
    slot: '2',
    choice: { athlete: null, team: 'Cleveland Browns' },
  },
  {
    ...save,
    number: 39,
    at: '2025-04-20T09:00:00.000Z',
    slot: 'wimbledon/gold',
    choice: { athlete: `W${'w'.repeat(60)}`, backup: 'Jannik Sinner' },
  },
  { ...save, number: 38, at: '2025-04-20T08:00:00.000Z', slot: 'wimbledon/silver', choice: null },
];
