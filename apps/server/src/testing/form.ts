/** Encodes a form with files as a browser does; returns body and headers. */
export async function formOf(files: Record<string, { name: string; bytes: Uint8Array }>) {
  const form = new FormData();
  for (const [field, { name, bytes }] of Object.entries(files))
    form.append(field, new File([new Uint8Array(bytes)], name));
  const sent = new Response(form);
  return {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}

/** Encodes the form of a call's example. */
export const exampleForm = (files: Record<string, string>) =>
  formOf(
    Object.fromEntries(
      Object.entries(files).map(([field, text]) => [field, { name: 'example', bytes: Buffer.from(text, 'base64') }]),
    ),
  );
