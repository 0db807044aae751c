/**
 * The secret by which the server knows this browser again, made at its first sign-in. Strangers who try passwords elsewhere do not keep its fan
 * out here. It says nothing of the fan and signs nobody in; signing out leaves it. Undefined: storage is closed to us.
 */
export function keptDevice(): string | undefined {
  try {
    const kept = localStorage.getItem('device');
    if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const device = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    localStorage.setItem('device', device);
    return device;
  } catch {
    return undefined;
  }
}
