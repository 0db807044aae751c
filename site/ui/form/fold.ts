/**
 * Text for searching: without case, accents and Nordic strokes, so that 'hojgaard' finds
 * 'Højgaard'.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[øØ]/g, 'o').replace(/[łŁ]/g, 'l').toLowerCase().trim();
}
