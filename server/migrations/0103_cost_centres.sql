-- Where work is booked to: of a tag, an area or a person, in the order a payroll client asks for.
alter table areas add column cost_centre text;

-- step: transaction
alter table tags add column cost_centre text;

-- step: transaction
alter table users add column cost_centre text;

-- step: transaction
alter table payroll_clients
  add column cost_centre_from text[] not null default '{}'
    constraint cost_centre_sources_are_known check (cost_centre_from <@ '{tag,area,person}'::text[]),
  add column cost_centre_required boolean not null default false,
  -- Whether time that nobody confirmed is in the way of a run.
  add column unconfirmed_time text not null default 'warn'
    constraint unconfirmed_time_is_known check (unconfirmed_time in ('warn', 'refuse')),
  -- Who issues a run: whoever does the payroll, or somebody else than whoever checked it.
  add column issuer text not null default 'anybody'
    constraint payroll_issuer_is_known check (issuer in ('anybody', 'not_checker'));

-- step: transaction
-- Empty where there is none, so that it can be a part of what lines are compared by.
alter table payroll_lines add column cost_centre text not null default '';
