/**
 * Parts of packages that the Worker never asks, and that every first request would parse: tables of media types and of mail providers, other ways to
 * send a letter, patterns of paths. What is asked all the same says so. docs/decisions/021-islands-run-on-preact.md has the figures.
 */
const NEVER = 'throw new Error("Left out of the Worker: scripts/left-out.mjs")';

const PARTS = [
  // No letter has an attachment.
  [
    /\/nodemailer\/dist\/esm\/mime-funcs\/mime-types\.js$/,
    'export const detectMimeType = () => "application/octet-stream"; export const detectExtension = () => "bin";',
  ],
  // The mail server is named by its host.
  [/\/nodemailer\/dist\/esm\/well-known\/services\.js$/, 'export const services = {};'],
  // Letters go by SMTP with a name and a password, and hold no address to be fetched.
  [
    /\/nodemailer\/dist\/esm\/(ses-transport|sendmail-transport|xoauth2|fetch)\/index\.js$/,
    `export default function never() { ${NEVER} }`,
  ],
  // Islands are named by no pattern, and given no children to take apart.
  [/\/@astrojs\/internal-helpers\/dist\/create-filter\.js$/, `export function createFilter() { ${NEVER} }`],
  [/\/@astrojs\/react\/dist\/vnode-children\.js$/, `export default function never() { ${NEVER} }`],
];

export const leftOut = {
  name: 'left-out',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load(id) {
    const part = PARTS.find(([path]) => path.test(id.replace(/\?.*$/, '')));
    return part?.[1];
  },
};
