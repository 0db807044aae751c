import { BUTTONS, FRAME } from '../words/frame.ts';

const ADDRESS = /^https?:\/\/[^\s<>"]+$/;
const FACT = /^([A-Z][a-z ]{1,20}): (.+)$/;

/**
 * A letter as HTML, made of its text, which says everything: paragraphs; 'Rank: 3rd of 9' lines as
 * facts; the first address as the button; the address that ends these mails, with the sentence
 * before it, small at the end. Only a line that is an address and nothing else becomes a link:
 * names are typed by strangers.
 */
export function toHtml({ subject, body }: { subject: string; body: string }): string {
  const blocks = body.split('\n\n').filter((block) => block !== FRAME.product);
  const stop = blocks.findIndex((block) => ADDRESS.test(block) && block.includes('/mail-settings?'));
  const main = stop < 0 ? blocks : blocks.slice(0, stop - 1);
  const first = main.findIndex((block) => ADDRESS.test(block));
  const shown = main.map((block, at) => (at === first ? button(block) : paragraph(block)));
  const why = (blocks[stop - 1] ?? '').replace(/ [^.]*:$/, '');
  return frame(subject, shown.join('\n'), stop > 0 ? ending(why, blocks[stop] ?? '') : '');
}

/**
 * Light, said in place: some programs drop the style of the head. The dark ones are there, for
 * programs that follow the system.
 */
const STYLE = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0e141b !important; }
  .card { background: #161e27 !important; border-color: #2d3947 !important; }
  .text, .value { color: #e9eff5 !important; }
  .soft, .name { color: #a9b6c4 !important; }
  .fact { border-color: #2d3947 !important; }
  .link { color: #8cc4fa !important; }
}`;
const FACE = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * The frame around every mail: the product's name on its colour, one column, one button. Tables,
 * because mail programs know nothing newer.
 */
function frame(subject: string, main: string, end: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f6f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f6f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border:1px solid #dde3ea;border-radius:12px">
<tr><td bgcolor="#1976d2" style="padding:16px 24px;background:#1976d2;border-radius:11px 11px 0 0;color:#ffffff;${FACE};font-size:20px;font-weight:800">${FRAME.product}</td></tr>
<tr><td style="padding:8px 24px 24px;${FACE};font-size:16px;line-height:1.5">
${main}
</td></tr>
</table>
${end}
</td></tr></table>
</body>
</html>`;
}

function paragraph(block: string): string {
  const facts = block.split('\n').map((line) => FACT.exec(line));
  if (facts.every((fact) => fact !== null))
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0 0">${facts.map(row).join('')}</table>`;
  const text = ADDRESS.test(block) ? link(block) : escaped(block).replaceAll('\n', '<br>');
  return `<p class="text" style="margin:16px 0 0;color:#14202e;overflow-wrap:anywhere">${text}</p>`;
}

function row([, name = '', value = '']: readonly string[]): string {
  const cell = 'padding:10px 0;border-bottom:1px solid #dde3ea;vertical-align:top';
  return `<tr><td class="fact name" style="${cell};padding-right:16px;color:#4c5a6b;white-space:nowrap">${escaped(name)}</td><td class="fact value" align="right" style="${cell};color:#14202e;font-weight:700">${escaped(value)}</td></tr>`;
}

/** An address with a secret is shown too: some programs open no buttons. */
function button(address: string): string {
  const [, label = ''] = BUTTONS.find(([path]) => path.test(address)) ?? [];
  const shown = address.includes('token=')
    ? `<p class="soft" style="margin:16px 0 0;color:#4c5a6b;font-size:13px;overflow-wrap:anywhere">${FRAME.orOpen} ${link(address)}</p>`
    : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0 0"><tr><td bgcolor="#1976d2" style="background:#1976d2;border-radius:10px"><a href="${escaped(address)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:700;text-decoration:none">${escaped(label)}</a></td></tr></table>${shown}`;
}

/** Why the fan gets it, and where these mails end. */
function ending(why: string, address: string): string {
  return `<p class="soft" style="max-width:560px;margin:16px 0 0;color:#4c5a6b;${FACE};font-size:13px;line-height:1.5">${escaped(why)} <a class="link" href="${escaped(address)}" style="color:#1565c0">${FRAME.unsubscribe}</a></p>`;
}

function link(address: string): string {
  return `<a class="link" href="${escaped(address)}" style="color:#1565c0">${escaped(address)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
