/** The height of the top bar in pixels. Sticky elements stay below it. */
export const TOP_BAR_HEIGHT = 56;
