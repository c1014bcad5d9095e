import type { Generated } from 'kysely';

/** When a driver was last sent a message about an account. */
interface DriverMessage {
  driverId: number;
  carId: number;
  userId: number;
  at: string;
}

/** The link to a driver's own page, one for each owner. */
interface DriverLink {
  driverId: number;
  userId: number;
  tokenHash: string;
  createdAt: string;
  usedAt: string | null;
}

/** The feed of what is due to a person. */
interface Feed {
  userId: number;
  tokenHash: string;
  createdAt: string;
}

/** The day of an item as the feeds had it last: its sequence grows when the day moves. */
interface FeedItem {
  item: string;
  day: string;
  sequence: number;
  at: string;
}

/** What a person wants to be told, as JSON; null for what is told without a choice. */
interface MessageChoice {
  userId: number;
  language: string | null;
  choices: string | null;
}

/** A message to a person, and what became of it. */
interface Message {
  id: Generated<number>;
  userId: number;
  kind: string;
  channel: string;
  key: string;
  /** JSON; null once it is sent. */
  about: string | null;
  pushId: number | null;
  state: string;
  attempts: number;
  nextAt: string;
  holder: string | null;
  leaseUntil: string | null;
  sentAt: string | null;
  error: string | null;
  createdAt: string;
}

/** The latest change and import that people were told of. */
interface NewsCursor {
  id: number;
  changeId: number;
  importId: number;
}

/** A browser that takes push messages. */
interface PushSubscriptions {
  id: Generated<number>;
  userId: number;
  endpoint: string;
  /** JSON. */
  keys: string;
  createdAt: string;
  /** In words; null of older versions. */
  device: string | null;
  /** The attempts in succession that got no response in time. */
  timeouts: Generated<number>;
}

interface Secret {
  name: string;
  value: string;
}

/** A letter that a person gets once on a day. */
interface ToldDay {
  userId: number;
  kind: string;
  day: string;
}

/** The state of an item that a person was told last, and the day of that letter. */
interface ToldItem {
  userId: number;
  item: string;
  state: string;
  day: string;
}

/** The tables of what people are told, and of the links and keys that this needs. */
export interface MessageTables {
  driverLinks: DriverLink;
  driverMessages: DriverMessage;
  feedItems: FeedItem;
  feeds: Feed;
  messageChoices: MessageChoice;
  messages: Message;
  newsCursor: NewsCursor;
  pushSubscriptions: PushSubscriptions;
  secrets: Secret;
  toldDays: ToldDay;
  toldItems: ToldItem;
}
