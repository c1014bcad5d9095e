/** A response whose body arrives when `arrive` is called. */
export const lateAnswer = (body: unknown, init?: ResponseInit) => {
  let arrive = () => {};
  const stream = new ReadableStream({
    start: (controller) => {
      arrive = () => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      };
    },
  });
  return { response: new Response(stream, init), arrive };
};
