/** The endings of stored pictures, and as what each is served: nothing that was sent decides it. */
export const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;
export type Picture = { ending: keyof typeof TYPES; bytes: Uint8Array };
