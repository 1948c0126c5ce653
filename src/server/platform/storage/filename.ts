const longest = 120;

/**
 * A name given by a stranger, made fit for display: letters of any script stay, but paths, control characters, quotes
 * and direction overrides go. Never used as a path.
 */
export function cleanFilename(name: string): string {
  const base = name.replace(/^.*[\\/]/s, '');
  const clean = base
    .toWellFormed()
    .normalize('NFC')
    // Control and format characters: line breaks, NUL, bidirectional overrides, zero width.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\ufffd]/gu, '')
    // Browsers write a quote in a multipart header as %22.
    .replace(/["<>|:*?\\/;]|%22/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  const [stem = ''] = /^.*?(?=(\.pdf)?$)/iu.exec(clean) ?? [];
  const short = [...stem].slice(0, longest).join('').trim();
  return `${short || 'document'}.pdf`;
}

/** A Content-Disposition for a name: plain ASCII for old programs, RFC 5987 for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
