/** The answers to several reading calls, in their order: `GET /api/together?path=...&path=...`. Bodies as text, each a JSON of its own. */
export type Together = { data: { status: number; headers: [name: string, value: string][]; body: string }[] };
