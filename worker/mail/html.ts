/** A letter as simple HTML: its paragraphs, and its links as links. The text says everything; this is for readers that show it so. */
export function toHtml(text: string): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p>${linked(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">${paragraphs.join('')}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Only a line that is an address and nothing else: names are typed by strangers. */
function linked(html: string): string {
  return html.replace(/^https?:\/\/[^\s<>"]+$/gm, (address) => `<a href="${address}">${address}</a>`);
}
