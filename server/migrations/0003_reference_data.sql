-- Reference data: the same for every account, read only for requests.

create table roles (
  id bigint primary key,
  name text not null unique,
  name_en text not null,
  name_de text not null
);
insert into roles (id, name, name_en, name_de) values
  (1, 'employee', 'Employee', 'Mitarbeiter'),
  (2, 'working_area_admin', 'Area administrator', 'Bereichsleitung'),
  (3, 'workspace_admin', 'Workspace administrator', 'Standortleitung'),
  (4, 'account_admin', 'Account administrator', 'Unternehmensleitung');

create table industry_examples (
  id text primary key,
  position integer not null unique,
  name text not null,
  label text not null
);
insert into industry_examples (id, position, name, label) values
  ('choose_your_industry', 0, 'choose_your_industry', 'Choose your industry'),
  ('1', 1, 'gastronomy', 'Gastronomy'),
  ('2', 2, 'hotel', 'Hotel'),
  ('3', 3, 'retail', 'Retail'),
  ('4', 4, 'care', 'Care'),
  ('5', 5, 'medical_practice', 'Medical practice'),
  ('6', 6, 'logistics', 'Logistics'),
  ('7', 7, 'production', 'Production'),
  ('8', 8, 'office', 'Office'),
  ('9', 9, 'agency', 'Agency'),
  ('10', 10, 'cleaning', 'Cleaning'),
  ('11', 11, 'security', 'Security'),
  ('12', 12, 'events', 'Events'),
  ('13', 13, 'fitness', 'Fitness'),
  ('14', 14, 'education', 'Education'),
  ('15', 15, 'crafts', 'Crafts'),
  ('16', 16, 'public_service', 'Public service'),
  ('17', 17, 'other', 'Other');

revoke insert, update, delete on roles, industry_examples from tagwerk_app;
